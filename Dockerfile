# The executable carries everything; the image adds a user, three volumes, the C++ runtime and the licenses.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
LABEL org.opencontainers.image.title="CovrIQ" \
      org.opencontainers.image.description="Dental plan documents in, verified plans and grounded coverage answers out." \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
RUN apt-get update \
 && apt-get install -y --no-install-recommends libstdc++6 tzdata \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin covriq \
 && mkdir /data /key /backup && chown covriq /data /key /backup && chmod 700 /data /key /backup
# In a release: --build-arg PROGRAM=covriq --build-arg SOURCE=SOURCE
ARG PROGRAM=dist/covriq
ARG SOURCE=dist/source.tar.gz
# The notices of every package inside, and the source of exactly this version or the way to it (the app offers it, too: About, Licenses).
COPY LICENSE NOTICES ${SOURCE} /usr/share/doc/covriq/
COPY ${PROGRAM} /usr/local/bin/covriq
USER covriq
# /tmp of a read-only container is often noexec, so every command loads the natives that the server has unpacked beside the data.
# The office network reaches a container only on an address beyond loopback: it then speaks TLS from its own CA by itself.
ENV BUN_ENABLE_CRASH_REPORTING=0 DO_NOT_TRACK=1 \
    COVRIQ_DATA=/data COVRIQ_KEY_FILE=/key/covriq.key COVRIQ_BACKUP_DIR=/backup COVRIQ_RUNTIME_DIR=/data/runtime COVRIQ_HOST=0.0.0.0
# The key lies on a volume of its own, so that a copy of /data doesn't carry the key along; backups belong on another disk.
VOLUME ["/data", "/key", "/backup"]
# 3000 is the app; 3080 offers the certificate to trust and sends people on to https.
EXPOSE 3000 3080
# A stop ends open uploads and readings cleanly; `docker stop` waits 10 seconds by itself, compose.yaml gives it more.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["covriq", "health"]
ENTRYPOINT ["covriq"]
CMD ["serve"]
