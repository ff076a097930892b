import { accessLogEndpoints } from './access-log';
import { accountEndpoints } from './account';
import { administrationEndpoints } from './administration';
import { assessmentEndpoints } from './assessment';
import { auditTrailEndpoints } from './audit-trail';
import { authEndpoints } from './auth';
import { certificateEndpoints } from './certificate';
import { consentChangeEndpoints } from './consent-change';
import { confirmationEndpoints } from './consent-confirmation';
import { evidenceEndpoints } from './consent-evidence';
import { consentFormEndpoints } from './consent-form';
import { statementEndpoints } from './consent-statement.calls';
import { templateEndpoints } from './statement-template';
import { emailProofEndpoints } from './email-proof';
import { withDistinctAddresses } from './distinct-addresses';
import type { Endpoint } from './endpoint';
import { noteEndpoints } from './note';
import { noteInboxEndpoints } from './note-inbox';
import { ownDataEndpoints } from './own-data';
import { ownProofEndpoints } from './own-proof';
import { ownSessionEndpoints } from './own-sessions';
import { passkeyEndpoints } from './passkeys';
import { patientEndpoints } from './patient';
import { patientNeedsEndpoints } from './patient-needs.calls';
import { resourceEndpoints } from './resource';
import { secondFactorEndpoints } from './second-factor';
import { ssoEndpoints } from './sso';
import { surgeonEndpoints } from './surgeon';
import { surgeryEndpoints } from './surgery';
import { verifyEndpoints } from './verify';
import { mattersEndpoints } from './surgery-matters';
import { worklistEndpoints } from './worklist.calls';
import { worklistBriefEndpoints } from './worklist-brief.calls';

/** Does not compile when two rows share a method and a path. */
const nouns = withDistinctAddresses({
  auth: {
    ...authEndpoints,
    ...secondFactorEndpoints,
    ...ownSessionEndpoints,
    ...ownProofEndpoints,
    ...passkeyEndpoints,
    ...ssoEndpoints,
    ...accountEndpoints,
    ...emailProofEndpoints,
    ...surgeonEndpoints,
    ...administrationEndpoints,
    ...patientEndpoints,
    ...patientNeedsEndpoints,
    ...ownDataEndpoints,
    ...accessLogEndpoints,
    ...auditTrailEndpoints,
  },
  assessment: assessmentEndpoints,
  resource: resourceEndpoints,
  surgery: { ...surgeryEndpoints, ...mattersEndpoints },
  note: { ...noteEndpoints, ...noteInboxEndpoints },
  certificate: certificateEndpoints,
  'consent-form': {
    ...consentFormEndpoints,
    ...statementEndpoints,
    ...templateEndpoints,
    ...confirmationEndpoints,
    ...evidenceEndpoints,
    ...consentChangeEndpoints,
  },
  worklist: { ...worklistEndpoints, ...worklistBriefEndpoints },
  verify: verifyEndpoints,
});

/** Every call of section 7, and the call that links a surgery. */
export const ENDPOINTS = {
  ...nouns.auth,
  ...nouns.assessment,
  ...nouns.resource,
  ...nouns.surgery,
  ...nouns.note,
  ...nouns.certificate,
  ...nouns['consent-form'],
  ...nouns.worklist,
  ...nouns.verify,
};

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** Rows by the noun that serves them. */
export const ENDPOINTS_BY_NOUN: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = nouns;

export const endpointNames = Object.keys(ENDPOINTS) as readonly EndpointName[];
