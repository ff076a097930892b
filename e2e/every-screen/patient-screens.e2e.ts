import { expect } from '@playwright/test';
import { faultsOfStates } from './screen-states';
import { PATIENT_STATES } from './patient-states';
import { test } from './fixture';

test('no state of a screen of the patient has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  fixture,
}) => {
  expect(await faultsOfStates({ browser, baseURL, fixture }, 'PATIENT', PATIENT_STATES)).toEqual([]);
});
