/** What the server tells the page about itself; served beside the page, outside the calls of section 7. */
export interface RuntimeConfig {
  readonly apiKey: string;
  readonly organisationName: string;
  readonly contactEmail: string;
  readonly demo: boolean;
}

let loading: Promise<RuntimeConfig> | null = null;

const load = async (): Promise<RuntimeConfig> => {
  const response = await fetch('/runtime-config.json');
  if (!response.ok) throw new Error(`The runtime config answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
};

/** Fetched once; a failure is not remembered, so that the next call tries again. */
export const runtimeConfig = (): Promise<RuntimeConfig> => {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** For tests, which each have a server of their own. */
export const forgetRuntimeConfig = (): void => {
  loading = null;
};
