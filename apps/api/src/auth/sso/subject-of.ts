type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

const ENTRA = /(^|\.)login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/;

/**
 * What names a person for ever at their provider. Entra ID gives each application another `sub`, and `oid` with `tid` to
 * all, so that a new registration of Candour there disconnects nobody. Null where Entra ID says neither.
 */
export const subjectOf = (issuer: string, { sub, oid, tid }: Claims): string | null => {
  if (!ENTRA.test(new URL(issuer).hostname)) return sub;
  return typeof oid === 'string' && typeof tid === 'string' && oid && tid ? `${tid}/${oid}` : null;
};
