import type { OutboxItem } from '@candour/machines';
import { type DeviceStore, deviceStore } from '../../lib/device-store';

/** The unsent work of every account on this device, until another account logs in. */
export const outboxStore: DeviceStore<OutboxItem> = deviceStore<OutboxItem>('candour.outbox.');
