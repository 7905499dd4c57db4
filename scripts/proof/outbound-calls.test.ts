import { expect, test } from 'bun:test'
import { callsIn, goesOut } from './outbound-calls.ts'

const TRACE = `101 connect(20, {sa_family=AF_UNIX, sun_path="/run/x"}, 110) = 0
101 sendto(3, [{nlmsg_len=20}], 20, 0, {sa_family=AF_NETLINK, nl_pid=0}, 12) = 20
101 sendto(21, "hello", 5, MSG_NOSIGNAL, NULL, 0) = 5
102 connect(22, {sa_family=AF_INET, sin_port=htons(30223), sin_addr=inet_addr("127.0.0.1")}, 16) = -1 EINPROGRESS
102 connect(22, {sa_family=AF_INET, sin_port=htons(3000), sin_addr=inet_addr("10.96.0.5")}, 16) = 0
103 connect(23, {sa_family=AF_INET6, sin6_port=htons(53), inet_pton(AF_INET6, "::ffff:8.8.8.8", &sin6_addr)}, 28) = 0
103 sendmmsg(24, [{msg_hdr={msg_name={sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("9.9.9.9")}}}], 1, 0) = 1
104 io_uring_setup(256, {flags=0}) = 9
105 io_uring_setup(256, {flags=0}) = -1 ENOSYS (there is none)
`

test('calls to the network are told from those that stay on the computer', () => {
  const out = callsIn(TRACE).filter((call) => goesOut(call, ['10.96.0.5']))
  expect(out).toEqual([
    { call: 'connect', address: '::ffff:8.8.8.8' },
    { call: 'sendmmsg', address: '9.9.9.9' },
    { call: 'io_uring_setup', address: 'unknown' },
  ])
  expect(callsIn(TRACE).filter((call) => !goesOut(call, ['10.96.0.5']))).toHaveLength(2)
})
