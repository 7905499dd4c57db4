/** What is wrong with an e-mail, in words, or null. The browser takes name@office; the server wants a whole domain. */
export const emailFault = (email: string): string | null =>
  /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email.trim())
    ? null
    : 'That isn’t an e-mail. It should look like name@yourpractice.com.'
