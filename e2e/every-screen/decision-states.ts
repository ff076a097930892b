import { ENDPOINTS, pathTo } from '@candour/contracts';
import { button } from '../patient/patient-steps';
import type { ScreenState } from './screen-states';
import type { Stage } from './stages';
import { heading, idOf, show } from './state-steps';

type DecisionPath = Extract<Parameters<typeof pathTo>[0], `/patient/consent-form/${string}`>;

const decision = (
  name: string,
  path: DecisionPath,
  stage: Stage,
  act: NonNullable<ScreenState['act']>,
): ScreenState => ({
  name: `patient-decision-${name}`,
  as: 'patient',
  at: (fixture) => pathTo(path, { id: idOf(fixture, stage) }),
  act,
});

/** The pages on which the patient decides about their consent. */
export const decisionStates: readonly ScreenState[] = [
  decision('more-time', '/patient/consent-form/more-time/:id', 'linked', heading('I want more time')),
  decision('decline', '/patient/consent-form/decline/:id', 'linked', heading('I do not want this operation')),
  {
    name: 'patient-decision-decline-problem',
    as: 'patient',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Your reason' }).fill('a'.repeat(2001));
      await button(page, 'Say no to this operation').click();
      await show(page, 'There is a problem');
    },
  },
  decision('cancel', '/patient/consent-form/cancel/:id', 'created', heading('I started this by mistake')),
  decision(
    'withdraw',
    '/patient/consent-form/withdraw/:id',
    'through',
    heading('I want to take my consent back'),
  ),
  decision('ready', '/patient/consent-form/ready/:id', 'linked', heading('I am ready')),
  decision('side-wrong', '/patient/consent-form/side-wrong/:id', 'linked', heading('The side is wrong')),
  {
    name: 'patient-decision-side-wrong-problem',
    as: 'patient',
    act: async (page) => {
      await button(page, 'Keep my answer').click();
      await show(page, 'There is a problem');
    },
  },
  decision('not-open', '/patient/consent-form/reconsider/:id', 'linked', (page) =>
    show(page, /cannot be decided now/),
  ),
  decision('confirm-not-open', '/patient/consent-form/confirm/:id', 'through', (page) =>
    show(page, /cannot be decided now/),
  ),
  decision(
    'other-surgeon-there',
    '/patient/consent-form/surgeon/:id',
    'linked',
    heading('Choose another surgeon'),
  ),
  decision('other-surgeon', '/patient/consent-form/surgeon/:id', 'linked', async (page) => {
    const reads = `**${ENDPOINTS.readSurgery.path.replace(':id', '*')}`;
    await page.route(reads, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { surgery: object } };
      const surgery = { ...data.surgery, surgeon_status: 'REJECTED' };
      await route.fulfill({ response, json: { data: { surgery } } });
    });
    await page.reload();
    await page.getByRole('combobox').waitFor();
    await page.unroute(reads);
  }),
];
