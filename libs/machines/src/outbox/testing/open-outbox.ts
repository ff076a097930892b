import { settle } from '../../kit/testing/controlled-actor';
import { outboxSelectors } from '../outbox.selectors';
import { createDevice } from './device';

/** A device with one tab, logged in to an account. */
export const openOutbox = async (account = 'alex') => {
  const device = createDevice();
  const outbox = device.openTab();
  outbox.send({ type: 'account.signed-in', account });
  await settle();
  return { device, outbox, unsent: () => outboxSelectors.unsent(outbox.getSnapshot()) };
};
