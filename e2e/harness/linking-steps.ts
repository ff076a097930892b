import { messages, SCREENS } from '@candour/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { verifiedSurgeon } from './accounts';
import type { OpenBrowser } from './journey-test';
import { newJourney, reachStep } from './patient-journey';

/** The last name as on the surgeon's screens; it is unique in tests. */
export const lastNameIn = (name: string): string => name.slice(name.lastIndexOf(' ') + 1).toUpperCase();

/** The surgeon links to the patient's surgery by its code. */
export const linkByCode = async (page: Page, code: string, patient: string): Promise<void> => {
  await page.goto(SCREENS.surgeonLink.paths[0]);
  await page.getByRole('textbox', { name: 'Unique code' }).fill(code);
  await page.getByRole('button', { name: 'Find surgery' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(lastNameIn(patient));
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Link To Surgery' }).click();
  await expect(page.getByRole('heading', { name: messages.linked })).toBeVisible();
};

/** Expects the pending step of a surgery in the surgeon's list. */
export const expectListedAs = async (page: Page, patient: string, progress: string): Promise<void> => {
  await page.goto(SCREENS.surgeonSurgeries.paths[0]);
  const row = page.getByRole('row').filter({ hasText: lastNameIn(patient) });
  await expect(row).toContainText(progress);
};

interface Meeting {
  readonly openBrowser: OpenBrowser;
  readonly request: APIRequestContext;
}

/** A patient without a surgeon, and a surgeon who will link by the code, each in a separate browser. */
export const meet = async ({ openBrowser, request }: Meeting) => {
  const journey = await newJourney(request);
  const { patient, surgery } = journey;
  await reachStep(journey, 'surgery-details', request);
  const surgeon = await verifiedSurgeon(request);
  const patientPage = await openBrowser(patient.session);
  const surgeonPage = await openBrowser(surgeon.session);
  await linkByCode(surgeonPage, surgery.unique_code ?? '', patient.name);
  return { journey, patient, surgery, id: surgery.surgery_id, surgeon, patientPage, surgeonPage };
};
