import type { Page } from '@playwright/test';
import { title } from '../patient/patient-steps';
import type { Fixture } from './fixture';
import type { Stage } from './stages';

export const idOf = ({ surgeries }: Fixture, stage: Stage): string => surgeries[stage].surgery_id;
export const heading = (name: string) => async (page: Page) => title(page, name).waitFor();
export const show = async (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();
