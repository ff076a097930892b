import { listedName, pathTo } from '@candour/contracts';
import { expect } from '@playwright/test';
import { readPdfText } from '../harness/pdf-text';
import { Faults, tooWide } from './faults';
import { settle, takePicture } from './inspect';
import { withPage } from './screen-states';
import { test, type Person, type Fixture } from './fixture';

const A4_WIDTH_PX = 794;
const FRAME_OF_THE_SITE = ['Logout', 'Privacy Statement', 'Skip to'];

const printed: readonly {
  readonly name: string;
  readonly as: Person;
  readonly at: (id: string) => string;
  readonly says: readonly string[];
}[] = [
  {
    name: 'surgery-page',
    as: 'surgeon',
    at: (id) => pathTo('/surgeon/surgeries/:id', { id }),
    says: ['Surgery Details', 'Total hip replacement', 'Left', 'Consent form complete'],
  },
  {
    name: 'consent-form',
    as: 'surgeon',
    at: (id) => pathTo('/surgeon/consent-form/:id', { id }),
    says: ['Consent Form', 'Total hip replacement', 'Left', 'Signed'],
  },
  {
    name: 'learning-page',
    as: 'patient',
    at: (id) => pathTo('/patient/learn/:id', { id }),
    says: ['Total hip replacement', 'What can go wrong', 'Blood clot in the leg', 'Sample content'],
  },
  {
    name: 'certificate',
    as: 'patient',
    at: (id) => `${pathTo('/patient/consent-process/:id', { id })}?step=certificate`,
    says: ['What happens next', 'Total hip replacement', 'You have completed your certificate'],
  },
];

for (const { name, as, at, says } of printed) {
  test(`the ${name} prints what it says, without the frame of the site and without cutting it`, async ({
    browser,
    baseURL,
    fixture,
  }) => {
    const faults = new Faults();
    await withPage({ browser, baseURL, fixture }, as, async (page) => {
      await page.goto(at(fixture.surgeries.through.surgery_id));
      await settle(page);
      await expect(page.getByText(says.at(-1) ?? '').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await takePicture(page, 'desk', `print-${name}`);
      await page.setViewportSize({ width: A4_WIDTH_PX, height: 1123 });
      faults.add(name, await tooWide(page));
      const text = await readPdfText(await page.pdf({ format: 'A4' }));
      for (const said of [...says, patientOn(name, fixture)]) expect(text).toContain(said);
      for (const unsaid of FRAME_OF_THE_SITE) expect(text).not.toContain(unsaid);
    });
    expect(faults.lines).toEqual([]);
  });
}

/** The certificate step leaves the name to the document in its frame; the page that teaches is about nobody. */
function patientOn(name: string, fixture: Fixture): string {
  if (name === 'certificate' || name === 'learning-page') return '';
  const [first = '', last = ''] = fixture.patientName.split(' ');
  return listedName(null, first, last);
}
