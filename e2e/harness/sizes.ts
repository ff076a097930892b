/** The browsers of the tests: a phone with touch, and a desktop with a mouse. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const;

export type Size = keyof typeof SIZES;
