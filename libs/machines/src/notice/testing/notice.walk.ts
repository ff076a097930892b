import type { noticeMachine } from '../notice.machine';
import type { ExploreOptions } from '../../explore/explore';

export const noticeWalk: ExploreOptions<typeof noticeMachine> = {
  events: [
    { type: 'notice.raised', notice: { id: '1', kind: 'error', text: 'one' } },
    { type: 'notice.raised', notice: { id: '2', kind: 'success', text: 'two' } },
    { type: 'notice.dismissed' },
    { type: 'notice.held', by: 'pointer' },
    { type: 'notice.held', by: 'focus' },
    { type: 'notice.released', by: 'pointer' },
    { type: 'notice.released', by: 'focus' },
  ],
};
