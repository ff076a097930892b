import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWizardAddress } from './use-wizard-address';

const steps = ['operation', 'surgeon', 'hospital'];

const openWizard = (first: string | null = 'operation') =>
  renderHook(() => {
    const [step, show] = useState<string | null>(first);
    useWizardAddress({ steps, step, onBackTo: show });
    return { step, show };
  }).result;

type Wizard = ReturnType<typeof openWizard>;

const go = (wizard: Wizard, step: string) => act(() => wizard.current.show(step));

const expectPlace = (wizard: Wizard, step: string) =>
  waitFor(() => expect([wizard.current.step, window.location.search]).toEqual([step, `?step=${step}`]));

const atHospital = async (): Promise<Wizard> => {
  const wizard = openWizard();
  go(wizard, 'surgeon');
  go(wizard, 'hospital');
  await expectPlace(wizard, 'hospital');
  return wizard;
};

beforeEach(() => window.history.pushState(null, '', '/patient/consent-process/create'));

describe('the address of a step of a wizard', () => {
  it('names the first step without a new history entry, and nothing before it', async () => {
    const entries = window.history.length;
    openWizard(null);
    expect(window.location.search).toBe('');
    await expectPlace(openWizard(), 'operation');
    expect(window.history.length).toBe(entries);
  });

  it('lets the browser go back step by step', async () => {
    const wizard = await atHospital();
    window.history.back();
    await expectPlace(wizard, 'surgeon');
    window.history.back();
    await expectPlace(wizard, 'operation');
  });

  it('leaves no step twice in the history when the wizard itself goes back', async () => {
    const wizard = await atHospital();
    go(wizard, 'surgeon');
    await expectPlace(wizard, 'surgeon');
    window.history.back();
    await expectPlace(wizard, 'operation');
  });

  it('opens no later step, which only choices lead to', async () => {
    const wizard = await atHospital();
    window.history.back();
    await expectPlace(wizard, 'surgeon');
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.forward();
    await moved;
    await expectPlace(wizard, 'surgeon');
  });

  it('names the first step again when every choice is reset', async () => {
    const wizard = await atHospital();
    go(wizard, 'operation');
    await expectPlace(wizard, 'operation');
  });
});
