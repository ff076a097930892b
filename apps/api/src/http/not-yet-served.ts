import type { EndpointName } from '@candour/contracts';

/** Rows of contracts that no handler serves yet. The start is refused for any other row without one. */
export const NOT_YET_SERVED: readonly EndpointName[] = [
  'login',
  'logout',
  'refreshToken',
  'registerSurgeon',
  'registerPatient',
  'requestPasswordReset',
  'readPasswordReset',
  'resetPassword',
  'readSurgeon',
  'listSurgeons',
  'listUnverifiedSurgeons',
  'decideVerification',
  'inviteSurgeon',
  'readPatient',
  'updatePatientDetails',
  'findPatientByEmail',
];
