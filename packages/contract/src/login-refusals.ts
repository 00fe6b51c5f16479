/** Why somebody is not let in, or cannot have a password, a second factor or a passkey. */
export const loginRefusals = {
  'well-known-password': {
    code: 'invalid-request',
    text: 'Many people use this password. Choose another one.',
  },
  'simple-password': {
    code: 'invalid-request',
    text: 'This password is too easy to guess. Choose one with more different characters.',
  },
  'own-name-password': {
    code: 'invalid-request',
    text: 'The password must not be your name, your e-mail or your organization. Choose another one.',
  },
  'wrong-login': { code: 'unauthorized', text: 'The username or the password is wrong' },
  'wrong-code': { code: 'unauthorized', text: 'The code is wrong, or it was used before' },
  'challenge-ended': { code: 'unauthorized', text: 'This login took too long, or had too many wrong codes' },
  'wrong-setup-code': {
    code: 'invalid-request',
    text: 'The code does not match. Check the time of your device',
  },
  'wrong-code-sent': {
    code: 'invalid-request',
    text: 'This is not the code that was sent.',
  },
  'sms-unavailable': {
    code: 'unavailable',
    text: 'The text message could not be sent. Try again, or use another way.',
  },
  'no-setup': { code: 'conflict', text: 'The set-up of the authenticator has ended. Begin again.' },
  'no-method-to-use': { code: 'invalid-request', text: 'None of these methods can be used here' },
  'second-factor-needed': {
    code: 'forbidden',
    text: 'This organization needs a second factor. Log in to it anew.',
  },
  'authenticator-not-set-up': {
    code: 'forbidden',
    text: 'Set up your authenticator in the application first',
  },
  'not-in-anothers-place': {
    code: 'forbidden',
    text: 'Nobody does this in the place of another person.',
  },
  'only-seen-as-a-role': {
    code: 'forbidden',
    text: 'You see this as a role does, and cannot change anything. End that first.',
  },
  'may-do-more': {
    code: 'forbidden',
    text: 'This person may do more than you. You cannot act in their place.',
  },
  'fresh-login-needed': { code: 'forbidden', text: 'Log in again to change this' },
  'own-login-needed': {
    code: 'forbidden',
    text: 'Log in with your own password for this: a provider of your organization opens this organization alone',
  },
  'provider-unavailable': {
    code: 'unavailable',
    text: 'The sign-in provider does not answer as it should. Try again, or tell your administrator.',
  },
  'provider-refused': { code: 'unauthorized', text: 'The sign-in provider did not let you in. Begin again.' },
  'provider-login-ended': {
    code: 'unauthorized',
    text: 'This login took too long, or was used before. Begin again.',
  },
  'provider-not-believed': {
    code: 'unauthorized',
    text: 'The answer of the sign-in provider is not valid. Tell your administrator.',
  },
  'email-not-verified': {
    code: 'unauthorized',
    text: 'The sign-in provider does not vouch for your e-mail address.',
  },
  'domain-not-allowed': {
    code: 'unauthorized',
    text: 'Your e-mail address is of a domain that this organization does not take from the sign-in provider.',
  },
  'other-identity': {
    code: 'unauthorized',
    text: 'The sign-in provider knows another person by this e-mail address than before. Tell your administrator.',
  },
  'no-account-here': {
    code: 'unauthorized',
    text: 'Nobody of this organization has this e-mail address, or has not accepted the invitation yet. Ask your administrator.',
  },
  'passkey-not-taken': {
    code: 'unauthorized',
    text: 'This passkey opens no account here, or the login took too long. Begin again.',
  },
  'passkey-not-made': {
    code: 'invalid-request',
    text: 'The passkey was not made as asked for, or too late. Begin again.',
  },
  'too-many-passkeys': { code: 'conflict', text: 'You have {limit} passkeys. Remove one first.' },
  'no-account': {
    code: 'unauthorized',
    text: 'There is no account with this e-mail address. Ask your administrator for an invitation.',
  },
  'wrong-current-password': { code: 'invalid-request', text: 'This is not your current password' },
} as const
