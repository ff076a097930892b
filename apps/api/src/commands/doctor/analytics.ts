import type { Environment } from '../../config/environment.types';
import { type Finding, ok, warning } from './finding';

const PATIENCE_MS = 5_000;

/** Checks whether the page-view endpoint answers. The request counts no page view. */
export const lookAtAnalytics = async ({
  analytics,
}: Pick<Environment, 'analytics'>): Promise<Omit<Finding, 'about'>> => {
  if (analytics === null) return ok('counted nowhere');
  const { host } = new URL(analytics.url);
  try {
    await fetch(analytics.url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok(`counted by ${analytics.kind} at ${host}`);
  } catch {
    return warning(
      `${host} does not answer this machine, so page views may not be counted; nothing else needs it`,
    );
  }
};
