type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

const ENTRA = /(^|\.)login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/;

/**
 * The permanent id of a person at their provider. Entra ID issues a different `sub` to each application, but the
 * same `oid` and `tid` to all, so a new registration of Candour there disconnects nobody. Null if Entra ID sends
 * neither.
 */
export const subjectOf = (issuer: string, { sub, oid, tid }: Claims): string | null => {
  if (!ENTRA.test(new URL(issuer).hostname)) return sub;
  return typeof oid === 'string' && typeof tid === 'string' && oid && tid ? `${tid}/${oid}` : null;
};
