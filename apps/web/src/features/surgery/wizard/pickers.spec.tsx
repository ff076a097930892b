import { type Hospital, type Surgeon, surgeonEndpoints, surgeryEndpoints } from '@candour/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../../api/testing/fake-server';
import { id } from '../../../api/testing/patient-facts';
import { HospitalSelection } from './hospital-selection';
import { OperationSelection } from './operation-selection';
import { SurgeonSelection } from './surgeon-selection';

const hospitalOf = (number: number, name: string, city: string): Hospital => ({
  hospital_id: id(number),
  hospital_name: name,
  hospital_address_1: 'Park Road',
  hospital_address_2: null,
  hospital_address_3: null,
  hospital_city: city,
});

const hospitals = [
  hospitalOf(5, 'Royal Infirmary', 'Edinburgh'),
  hospitalOf(6, 'St Aldhelm’s Hospital', 'Bristol'),
  hospitalOf(7, 'Royal Infirmary', 'Leicester'),
];

const surgeons: readonly Surgeon[] = [
  {
    surgeon_id: id(4),
    surgeon_title: 'Miss',
    surgeon_first_name: 'Helen',
    surgeon_last_name: 'Carter',
    surgeon_gmc_number: '7123456',
    surgeon_status: 'VERIFIED',
    surgeon_hospitals: ['St Aldhelm’s Hospital'],
  },
];

let server: FakeServer;

/** Finds only exact matches, like the server. */
const onlyExact = (rows: readonly object[], key: string) => (request: { readonly url: URL }) => {
  const search = request.url.searchParams.get('search')?.toLowerCase() ?? '';
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(search));
  return jsonReply({ data: { [key]: found, total: found.length, page: 1, per_page: 10 } });
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = fakeServer();
  server.handle(surgeryEndpoints.listHospitals, onlyExact(hospitals, 'hospitals'));
  server.handle(surgeonEndpoints.listSurgeons, onlyExact(surgeons, 'surgeons'));
});

const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);

describe('the picker of a hospital', () => {
  it.each(['Edinburg', 'Royal Edinburgh', 'royal infirmery edin'])(
    'forgives the slip in “%s”',
    async (text) => {
      render(<HospitalSelection chosen={null} onChoose={vi.fn()} />);
      await screen.findByText('3 results');
      await search(text);
      expect(await screen.findByText('1 result')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Select Royal Infirmary' })).toBeInTheDocument();
      expect(screen.getByText('Edinburgh')).toBeInTheDocument();
    },
  );

  it('asks for those of the chosen surgeon first', async () => {
    render(<HospitalSelection chosen={null} onChoose={vi.fn()} surgeonId={id(4)} />);
    await screen.findByText('3 results');
    const [asked] = server.callsOf(surgeryEndpoints.listHospitals);
    expect(asked?.url.searchParams.get('surgeon_id')).toBe(id(4));
  });

  it('asks for the whole list only when nothing is found exactly', async () => {
    render(<HospitalSelection chosen={null} onChoose={vi.fn()} />);
    await screen.findByText('3 results');
    await search('bristol');
    expect(await screen.findByText('1 result')).toBeInTheDocument();
    expect(
      server.callsOf(surgeryEndpoints.listHospitals).every(({ url }) => url.searchParams.has('page')),
    ).toBe(true);
  });
});

describe('the picker of an operation', () => {
  const operations = ['Hernia', 'Hip', 'Knee', 'Piles', 'Shoulder', 'Wrist'].map((operation_name, index) => ({
    operation_id: id(20 + index),
    operation_name,
    operation_synonyms: [],
    operation_laterality: 'none' as const,
  }));

  beforeEach(() => server.answer(surgeryEndpoints.listOperations, { operations }));

  it('says how many a search has found', async () => {
    render(<OperationSelection chosen={null} onChoose={vi.fn()} errors={{}} onConfirm={vi.fn()} />);
    await screen.findByRole('searchbox');
    await search('knee');
    expect(screen.getByRole('status').textContent).toBe('1 result');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it.each(['my hip op', 'operation on the hip', 'hip surgery'])('finds it by “%s”', async (text) => {
    render(<OperationSelection chosen={null} onChoose={vi.fn()} errors={{}} onConfirm={vi.fn()} />);
    await screen.findByRole('searchbox');
    await search(text);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Hip']);
  });

  it('keeps the chosen one in sight, which Confirm takes', async () => {
    render(
      <OperationSelection
        chosen={{ operation_id: id(21) }}
        onChoose={vi.fn()}
        errors={{}}
        onConfirm={vi.fn()}
      />,
    );
    await screen.findByRole('searchbox');
    await search('knee');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hip' }).checked).toBe(true);
    expect(screen.getByRole('radio', { name: 'Knee' })).toBeInTheDocument();
  });
});

describe('the picker of a surgeon', () => {
  it('names each with title and hospital, and forgives a slip in the name', async () => {
    render(<SurgeonSelection chosen={null} onChoose={vi.fn()} onConfirm={vi.fn()} />);
    await screen.findByText('1 result');
    await search('helen cartre');
    expect(await screen.findByRole('cell', { name: 'Miss Helen' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader').textContent).toBe('CarterSt Aldhelm’s Hospital');
  });
});
