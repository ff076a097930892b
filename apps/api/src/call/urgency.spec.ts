import { ENDPOINTS } from '@candour/contracts';
import { urgencyOf } from './urgency';

describe('the urgency of a call', () => {
  it.each([
    ['list', ['listSurgeonSurgeries', 'listPeople', 'readWorklist', 'exportAuditTrail']],
    ['read', ['readSurgery', 'readConsentForm', 'downloadConsentForm', 'login', 'registerPatient']],
    ['save', ['signConsentForm', 'saveAnswers', 'saveEngagements', 'writeNote', 'decideOnConsent']],
  ] as const)('is that of a %s', (urgency, names) => {
    for (const name of names) expect([name, urgencyOf(ENDPOINTS[name])]).toEqual([name, urgency]);
  });
});
