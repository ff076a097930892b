import { confirmationEndpoints, consentFormEndpoints, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, ActToSend, consentDecisionMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client';

const { confirmConsent } = confirmationEndpoints;
const { decideOnConsent, endSurgery, raiseConcern } = consentFormEndpoints;

const sendAct = async (act: ActToSend): Promise<void> => {
  const params = { id: act.surgeryId };
  if (act.kind === 'decision') await call(decideOnConsent, { params, body: act.body });
  else if (act.kind === 'side') await call(surgeryEndpoints.updateSurgery, { params, body: act.body });
  else if (act.kind === 'concern') await call(raiseConcern, { params, body: act.body });
  else if (act.kind === 'confirmation') await call(confirmConsent, { params, body: act.body });
  else await call(endSurgery, { params, body: act.body });
};

export const consentDecisionActors: ActorsOf<typeof consentDecisionMachine> = {
  loadSurgery: fromPromise(
    async ({ input, signal }) =>
      (await call(surgeryEndpoints.readSurgery, { params: { id: input.surgeryId }, signal })).surgery,
  ),
  sendAct: fromPromise(({ input }) => sendAct(input)),
};
