# The executable carries everything; the image adds a user, two volumes and the C++ runtime.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libstdc++6 tzdata \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin covriq \
 && mkdir /data /key && chown covriq /data /key && chmod 700 /data /key
COPY dist/covriq /usr/local/bin/covriq
USER covriq
ENV BUN_ENABLE_CRASH_REPORTING=0 DO_NOT_TRACK=1 \
    COVRIQ_DATA=/data COVRIQ_KEY_FILE=/key/covriq.key COVRIQ_HOST=0.0.0.0
# The key lies on a volume of its own, so that a backup of /data does not carry the key to it.
VOLUME ["/data", "/key"]
EXPOSE 3000
# COVRIQ_TLS must be said: `files` with a certificate, or `off` behind a proxy that speaks TLS.
CMD ["covriq", "serve"]
