/** The value of a cookie in a Cookie header; null for none. */
export const cookieIn = (header: string | undefined, name: string): string | null => {
  for (const pair of header?.split(';') ?? []) {
    const [found, value] = pair.split('=', 2);
    if (found?.trim() === name) return value?.trim() || null;
  }
  return null;
};
