import type { TypedStatement } from '@candour/machines';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StatementFields } from './statement-fields';

const TYPED: TypedStatement = {
  benefits: '',
  risks: [],
  alternatives: '',
  noTreatment: '',
  extraProcedures: '',
  transfusion: '',
  anaesthesia: [],
  tissue: '',
  photographs: '',
  students: '',
  matters: '',
  discussedOn: '',
  discussedHow: '',
  discussedBy: '',
  discussedByRole: '',
  interpreterName: '',
  interpreterLanguage: '',
  interpreterHow: '',
  supporter: '',
  leaflets: '',
  side: '',
};

describe('what not every patient is asked', () => {
  it('is shown only to a surgeon who opens it', async () => {
    const onType = vi.fn();
    render(<StatementFields typed={TYPED} onType={onType} asksSide={false} />);
    expect(screen.queryByLabelText(/^Students in the theatre/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More: tissue, photographs, students' }));
    await userEvent.selectOptions(screen.getByLabelText(/^Students in the theatre/), 'Refused');
    expect(onType).toHaveBeenCalledWith({ students: 'REFUSED' });
  });

  it('is open where something was said, and can be taken back', async () => {
    const onType = vi.fn();
    render(<StatementFields typed={{ ...TYPED, tissue: 'AGREED' }} onType={onType} asksSide={false} />);
    const tissue = screen.getByLabelText<HTMLSelectElement>(/^Tissue kept/);
    expect(tissue.value).toBe('AGREED');
    await userEvent.selectOptions(tissue, 'Not asked');
    expect(onType).toHaveBeenCalledWith({ tissue: '' });
  });
});
