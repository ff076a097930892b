import type { OutboxItem } from '@candour/machines';
import { type DeviceStore, deviceStore } from '../../lib/device-store';

/** Where unsent work waits on this device, of every account until the next one logs in. */
export const outboxStore: DeviceStore<OutboxItem> = deviceStore<OutboxItem>('candour.outbox.');
