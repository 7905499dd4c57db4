import path from 'node:path'
import type { Config } from '../../base/config.ts'
import { type Place, SERVICE } from './place.ts'

/** First line of every unit that we write: another one was made by hand and is kept. */
export const UNIT_MARK = '# Written by covriq install. Change it with: systemctl edit covriq'

/** Ports below this one need a right of their own. */
const FIRST_FREE_PORT = 1024

/** A port below 1024 needs one capability, which a user namespace of its own would make void. */
const rights = (port: number): string[] =>
  port > 0 && port < FIRST_FREE_PORT
    ? ['CapabilityBoundingSet=CAP_NET_BIND_SERVICE', 'AmbientCapabilities=CAP_NET_BIND_SERVICE']
    : ['CapabilityBoundingSet=', 'PrivateUsers=yes']

/** Folders that the service writes. Where disks are mounted, rights of files decide; what isn't there is no fault. */
function written(config: Config, place: Place): string {
  const own = [place.home, place.config]
  const more = [
    config.dataDir,
    path.dirname(config.keyFile),
    ...(config.backupDir ? [config.backupDir] : []),
    ...config.watchDirs,
    ...(config.runtimeDir ? [config.runtimeDir] : []),
  ].filter(
    (folder) => ![...own, '/mnt', '/media'].some((one) => folder === one || folder.startsWith(`${one}/`)),
  )
  return [...own, '-/mnt', '-/media', ...new Set(more.map((folder) => `-${folder}`))]
    .map((folder) => (/\s/.test(folder) ? `"${folder}"` : folder))
    .join(' ')
}

/** What the service can't do whatever its settings are: with this, systemd-analyze security scores it 1.0, or 1.4 with a port below 1024. */
const CLOSED = `ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
PrivateMounts=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
KeyringMode=private
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
# MemoryDenyWriteExecute stays off: the program's JavaScript engine compiles while it runs (JIT) and has to write code.`

/**
 * The hardened unit of the service.
 * @param config the settings it will start with: the port and the folders it writes shape the unit
 */
export function unitText(config: Config, place: Place): string {
  return `${UNIT_MARK}
[Unit]
Description=CovrIQ, the dental office's plan tool
After=network-online.target
Wants=network-online.target

[Service]
User=${SERVICE}
Group=${SERVICE}
WorkingDirectory=${place.home}
ExecStart=${place.program} serve
Environment=BUN_ENABLE_CRASH_REPORTING=0 DO_NOT_TRACK=1
EnvironmentFile=${place.settings}
# A wrong setting, a taken port or missing data (78), or another CovrIQ (75), won't get better by trying again.
Restart=on-failure
RestartSec=5
RestartPreventExitStatus=75 78
TimeoutStopSec=60
LimitNOFILE=65536
UMask=0077

# Nothing leaves the building: the kernel drops every packet to or from other addresses.
IPAddressDeny=any
IPAddressAllow=localhost 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fe80::/10 fc00::/7
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK

# It sees the system, and writes only here.
ProtectSystem=strict
ReadWritePaths=${written(config, place)}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
DevicePolicy=closed
ProtectProc=invisible

# It has no rights beyond those of its user, and gets none.
NoNewPrivileges=yes
${rights(config.port).join('\n')}
${CLOSED}

[Install]
WantedBy=multi-user.target
`
}
