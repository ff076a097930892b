import { expect } from '@playwright/test';
import { test } from './fixture';
import { PATIENT_STATES } from './patient-states';
import { faultsByTouch } from './screen-states';
import { SURGEON_STATES } from './surgeon-states';

for (const [role, states] of [
  ['patient', PATIENT_STATES],
  ['surgeon', SURGEON_STATES],
] as const) {
  test(`the editor in which a ${role} writes notes by touch has no fault that axe finds, is not too wide, cut or overlapping`, async ({
    browser,
    baseURL,
    fixture,
  }) => {
    const ofNotes = states.filter(({ at }) => at && /\/notes\/[^/]+$/.test(at(fixture)));
    expect(ofNotes).not.toEqual([]);
    expect(await faultsByTouch({ browser, baseURL, fixture }, ofNotes)).toEqual([]);
  });
}
