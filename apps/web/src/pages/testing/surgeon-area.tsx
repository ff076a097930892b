import type { Surgeon } from '@candour/contracts';
import { act, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { testToken } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { writeSession } from '../../api/token-storage';
import { navigate } from '../../lib/navigation';
import type { PageProps } from '../../lib/page-props';
import { NoticeProvider } from '../../shell/notice/notice-provider';
import { OutboxContext } from '../../shell/outbox/outbox-context';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { SurgeonAccountContext } from '../../shell/session/account-context';
import { SessionProvider } from '../../shell/session/session-provider';
import { KitProvider } from '../../ui/theme/kit-provider';

export const helen: Surgeon = {
  surgeon_id: id(4),
  surgeon_title: 'Miss',
  surgeon_first_name: 'Helen',
  surgeon_last_name: 'Carter',
  surgeon_gmc_number: '7123456',
  surgeon_status: 'VERIFIED',
  surgeon_mobile_number: null,
  surgeon_email: 'helen@example.test',
};

const noWork = { send: async () => 0, countNotes: async () => 0, clear: () => undefined };

interface Surroundings {
  readonly surgeon: Surgeon | null;
  readonly reload: () => void;
  readonly children: ReactNode;
}

function Area({ surgeon, reload, children }: Surroundings) {
  const [outbox] = useState(runningOutbox);
  return (
    <KitProvider navigate={navigate}>
      <SessionProvider unsentWork={noWork}>
        <NoticeProvider place="">
          <SurgeonAccountContext value={{ data: surgeon, failure: null, reload, replace: () => undefined }}>
            <OutboxContext value={outbox}>
              <main>{children}</main>
            </OutboxContext>
          </SurgeonAccountContext>
        </NoticeProvider>
      </SessionProvider>
    </KitProvider>
  );
}

export interface OpenPage {
  readonly parameters?: PageProps['parameters'];
  readonly surgeon?: Surgeon | null;
  readonly reload?: () => void;
  /** The query string of the address. */
  readonly search?: string;
}

/** Opens one page of the surgeon's or the administrator's area with a session. */
export const openPage = async (
  Page: ComponentType<PageProps>,
  { parameters = {}, surgeon = helen, reload = () => undefined, search = '' }: OpenPage = {},
): Promise<void> => {
  window.history.replaceState(null, '', `/page${search}`);
  writeSession({
    token: testToken(['SURGEON', 'ADMIN']),
    surgeonId: helen.surgeon_id,
    patientId: null,
    expirationDate: Date.now() + 3600 * 1000,
    startedAt: Date.now(),
  });
  await act(async () => {
    render(
      <Area surgeon={surgeon} reload={reload}>
        <Page parameters={parameters} />
      </Area>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * jsdom does not render, so axe cannot check colours and sizes; the messages of a live announcer are outside the
 * page.
 */
const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

export const faults = async (): Promise<unknown> => {
  document.documentElement.lang = 'en-GB';
  document.title = 'A page';
  const place = { exclude: ['[data-live-announcer]'] };
  const { violations } = await axe.run(place, { runOnly: tags, rules, iframes: false });
  return violations.map(({ id: rule, nodes }) => [rule, ...nodes.map(({ html }) => html)]);
};
