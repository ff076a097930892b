import { type Decision, pathTo, SCREENS } from '@candour/contracts';

interface DecisionScreen {
  readonly title: string;
  readonly address: (surgeryId: string) => string;
}

/** The screen of each decision of the patient; its title is the decision in the patient's words. */
export const decisionScreens: Readonly<Record<Decision, DecisionScreen>> = {
  MORE_TIME: {
    title: SCREENS.patientMoreTime.title,
    address: (id) => pathTo('/patient/consent-form/more-time/:id', { id }),
  },
  READY: {
    title: SCREENS.patientReady.title,
    address: (id) => pathTo('/patient/consent-form/ready/:id', { id }),
  },
  DECLINE: {
    title: SCREENS.patientDecline.title,
    address: (id) => pathTo('/patient/consent-form/decline/:id', { id }),
  },
  WITHDRAW: {
    title: SCREENS.patientWithdraw.title,
    address: (id) => pathTo('/patient/consent-form/withdraw/:id', { id }),
  },
  RECONSIDER: {
    title: SCREENS.patientReconsider.title,
    address: (id) => pathTo('/patient/consent-form/reconsider/:id', { id }),
  },
  SIDE_WRONG: {
    title: SCREENS.patientSideWrong.title,
    address: (id) => pathTo('/patient/consent-form/side-wrong/:id', { id }),
  },
};
