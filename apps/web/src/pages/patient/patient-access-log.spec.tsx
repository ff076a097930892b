import { type AccessLogEntry, accessLogEndpoints } from '@candour/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { Page } from './patient-access-log.page';

const { readAccessLog } = accessLogEndpoints;

const looked = (changes: Partial<AccessLogEntry>): AccessLogEntry => ({
  day: '2026-11-22',
  reader_name: 'Miss Helen Carter',
  reader_role: 'SURGEON',
  looked_at: 'ANSWERS',
  surgery_id: id(1),
  operation_name: 'Total hip replacement',
  first_at: '2026-11-22T10:05:00.000Z',
  last_at: '2026-11-22T10:05:30.000Z',
  times: 2,
  ...changes,
});

const page = (access_log: readonly AccessLogEntry[], total = access_log.length) => ({
  access_log,
  total,
  page: 1,
  per_page: 50,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('Who looked at my record', () => {
  it('says who, in which role, at what and when, day by day', async () => {
    server.answer(
      readAccessLog,
      page([
        looked({}),
        looked({ looked_at: 'CONSENT_FORM', last_at: '2026-11-22T11:40:00.000Z' }),
        looked({ reader_name: null, reader_role: 'ADMIN', looked_at: 'SURGERY' }),
        looked({ day: '2026-11-21', looked_at: 'LIST', surgery_id: null, operation_name: null }),
      ]),
    );
    render(<Page />);
    const day = within(await screen.findByRole('region', { name: '22nd November 2026' }));
    expect(day.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Miss Helen Carter, surgeon',
      'The hospital, administrator',
    ]);
    expect(day.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Your answers (Total hip replacement), at 10:05',
      'Your consent form (Total hip replacement), 10:05 to 11:40',
      'Date, place and progress of your operation (Total hip replacement), at 10:05',
    ]);
    const before = within(screen.getByRole('region', { name: '21st November 2026' }));
    expect(before.getByRole('listitem').textContent).toBe('A list of patients with you on it, at 10:05');
  });

  it('says that nobody has looked', async () => {
    server.answer(readAccessLog, page([]));
    render(<Page />);
    expect(await screen.findByText('Nobody but you has looked at your record')).toBeInTheDocument();
  });

  it('goes on to earlier days', async () => {
    server.answer(readAccessLog, page([looked({})], 51));
    render(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(server.callsOf(readAccessLog).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
  });
});
