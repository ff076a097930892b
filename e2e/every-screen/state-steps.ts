import type { Page } from '@playwright/test';
import { title } from '../patient/patient-steps';
import type { Fixture } from './fixture';
import type { Stage } from './stages';

export const idOf = ({ surgeries }: Fixture, stage: Stage): string => surgeries[stage].surgery_id;
export const heading = (name: string) => async (page: Page) => title(page, name).waitFor();
export const show = async (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

interface Answered {
  readonly path: string;
}

/** Answers a call of the page with this data, for states that need another configuration of the server. */
export const answer = async (page: Page, { path }: Answered, data: object): Promise<void> => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { data } }));
};

const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;');

/** Changes the configuration that the page gets, from its next load on. */
export const configure = async (
  page: Page,
  changes: Readonly<Record<string, string | boolean>>,
): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, value] of Object.entries(changes))
      body = body.replace(
        new RegExp(`(${inPage(name)}:)(null|true|false)`),
        (_, before) => `${before}${inPage(value)}`,
      );
    return route.fulfill({ response, body });
  });
};

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** Refuses a call of the page. */
export const refuse = async (page: Page, { path }: Answered, refusal: Refusal): Promise<void> => {
  const { status, code, message, fields } = refusal;
  const data = { errors: [message], code, ...(fields && { fields }) };
  await page.route(`**${path.replace(/:\w+/, '*')}`, (route) => route.fulfill({ status, json: { data } }));
};
