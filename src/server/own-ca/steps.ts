/** One kind of device: what people press to trust the certificate, in the words that the system itself uses. */
export interface TrustSteps {
  id: 'windows' | 'mac' | 'ios' | 'android' | 'firefox'
  name: string
  steps: readonly string[]
}

/** How a certificate is trusted on each system. The first step (getting the file) is the same everywhere and not among them. */
export const TRUST_STEPS: readonly TrustSteps[] = [
  {
    id: 'windows',
    name: 'Windows',
    steps: [
      'Open covriq-ca.crt. Under Details, Thumbprint must match the thumbprint on this page.',
      'Press Install Certificate, choose Local Machine, then Next.',
      'Choose “Place all certificates in the following store”, press Browse, and choose Trusted Root Certification Authorities. Press Next, then Finish.',
      'Close the browser and open CovrIQ again. The warning is gone.',
    ],
  },
  {
    id: 'mac',
    name: 'Mac',
    steps: [
      'Open covriq-ca.crt. Keychain Access opens; add the certificate to the System keychain.',
      'Double-click the certificate that starts with “CovrIQ on”. The SHA-256 fingerprint must match the one on this page.',
      'Open Trust, and next to “When using this certificate” choose Always Trust. Close the window and enter your password.',
      'Open CovrIQ again in Safari or Chrome. The warning is gone.',
    ],
  },
  {
    id: 'ios',
    name: 'iPhone, iPad',
    steps: [
      'Open this page in Safari, download the certificate, and tap Allow.',
      'Open Settings, tap Profile Downloaded, then Install. Under More Details the SHA-256 fingerprint must match the one on this page.',
      'Open Settings, General, About, Certificate Trust Settings, and turn on the certificate that starts with “CovrIQ on”.',
      'Open CovrIQ in Safari. The warning is gone.',
    ],
  },
  {
    id: 'android',
    name: 'Android',
    steps: [
      'Download the certificate.',
      'Open Settings and search for “CA certificate”. Tap Install anyway and choose covriq-ca.crt.',
      'Under Trusted credentials, User, open the certificate that starts with “CovrIQ on”. The SHA-256 fingerprint must match the one on this page.',
      'Open CovrIQ in Chrome. The warning is gone.',
    ],
  },
  {
    id: 'firefox',
    name: 'Firefox',
    steps: [
      'On Windows and Mac, follow the steps for the system first: Firefox takes what the system trusts.',
      'If it still warns, or on Linux: open Settings, search for “certificates”, press View Certificates, then Authorities, then Import.',
      'Choose covriq-ca.crt and check “Trust this CA to identify websites”. Press View: the SHA-256 fingerprint must match the one on this page.',
      'Open CovrIQ again. The warning is gone.',
    ],
  },
]
