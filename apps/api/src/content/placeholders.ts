import { type Check, refuse, text } from './content-check';

/** What the person who runs the server fills in, by the environment variables of the same names. */
export const placeholderNames = [
  'ORGANISATION_NAME',
  'CONTACT_EMAIL',
  'PRIVACY_CONTACT',
  'ANALYTICS_HOST',
] as const;
export type PlaceholderValues = Readonly<Record<(typeof placeholderNames)[number], string>>;

const placeholder = /\{([A-Z_]+)\}/g;

/** Text in which `{ORGANISATION_NAME}` and the like may stand, and no other word in braces. */
export const textWithPlaceholders: Check<string> = (value, place) => {
  const found = text(value, place);
  for (const [written, name] of found.matchAll(placeholder)) {
    if (!placeholderNames.some((known) => known === name))
      refuse(place, `has the unknown placeholder ${written}`);
  }
  return found;
};

/** The text as a reader sees it. */
export function fillPlaceholders(source: string, values: PlaceholderValues): string {
  return placeholderNames.reduce((filled, name) => filled.replaceAll(`{${name}}`, values[name]), source);
}
