import { type Check, refuse, text } from './content-check';

/** The placeholders that the environment variables of the same names fill in. */
const placeholderNames = ['ORGANISATION_NAME', 'CONTACT_EMAIL', 'PRIVACY_CONTACT', 'ANALYTICS_HOST'] as const;
export type PlaceholderValues = Readonly<Record<(typeof placeholderNames)[number], string>>;

const placeholder = /\{([A-Z_]+)\}/g;

/** Text that may contain `{ORGANISATION_NAME}` and the other placeholders, and no other word in braces. */
export const textWithPlaceholders: Check<string> = (value, place) => {
  const found = text(value, place);
  for (const [written, name] of found.matchAll(placeholder)) {
    if (!placeholderNames.some((known) => known === name))
      refuse(place, `has the unknown placeholder ${written}`);
  }
  return found;
};

/** Replaces the placeholders by their values. */
export function fillPlaceholders(source: string, values: PlaceholderValues): string {
  return placeholderNames.reduce((filled, name) => filled.replaceAll(`{${name}}`, values[name]), source);
}
