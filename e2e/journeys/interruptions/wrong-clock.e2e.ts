import { assessmentEndpoints, labels } from '@candour/contracts';
import { expect, test } from '../../harness/journey-test';
import { assessments, journeyOf, newJourney } from '../../harness/patient-journey';
import { answerShown, button, place } from '../../patient/patient-steps';

const HOUR_MS = 3_600_000;
const { buttons } = labels;

for (const [which, difference] of [
  ['behind', -HOUR_MS],
  ['ahead', HOUR_MS],
] as const) {
  test(`on a device whose clock is an hour ${which} the answer that is given last stays`, async ({
    openBrowser,
    request,
  }) => {
    const journey = await newJourney(request);
    const { patient, surgery } = journey;
    const [category] = await assessments(patient, surgery.surgery_id);
    const [first] = category?.question_answers ?? [];
    const answerOf = async (): Promise<string | null | undefined> =>
      (await assessments(patient, surgery.surgery_id))[0]?.question_answers[0]?.patient_answer;
    const answerElsewhere = (choice: number) =>
      patient.client.call(assessmentEndpoints.saveAnswers, {
        body: {
          surgery_id: surgery.surgery_id,
          assessment_id: category?.assessment_id ?? '',
          submit: false,
          answers: [
            {
              question_id: first?.question_id ?? '',
              answer: first?.question_possible_answers[choice] ?? '',
              answered_at: new Date().toISOString(),
            },
          ],
        },
      });
    await answerElsewhere(0);

    const page = await openBrowser(patient.session);
    await page.clock.install({ time: Date.now() + difference });
    await page.goto(journeyOf(journey));
    await expect(place(page)).toHaveText(/^Question 2 \//);
    await button(page, buttons.previousQuestion).click();
    await answerShown(page, 1);
    await button(page, buttons.save).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    expect(await answerOf()).toBe(first?.question_possible_answers[1]);

    await answerElsewhere(0);
    expect(await answerOf()).toBe(first?.question_possible_answers[0]);
  });
}
