import { messages, patientRegistrationScreen } from '@candour/contracts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useForm } from './use-form';

const good = {
  first_name: 'Robin',
  last_name: 'Hill',
  email: ' Robin@Example.test ',
  mobile_number: '07700 900123',
  password: 'river stone 7',
  confirmPassword: 'river stone 7',
};

const open = (
  initial: Partial<typeof good>,
  onSubmit = vi.fn<(value: unknown) => Promise<void>>(async () => {}),
) => {
  const onFailure = vi.fn();
  const { result } = renderHook(() => useForm(patientRegistrationScreen, { initial, onSubmit, onFailure }));
  return { form: () => result.current, onSubmit, onFailure };
};

const submit = (form: () => { submit: () => void }) => act(async () => form().submit());

describe('a form on a screen', () => {
  it('submits checked and normalised values', async () => {
    const { form, onSubmit } = open(good);
    await submit(form);
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      email: 'robin@example.test',
      mobile_number: '+447700900123',
      title: null,
    });
    expect(form().errors).toEqual([]);
  });

  it('shows no error before Submit, then all errors in the order of the fields', async () => {
    const { form, onSubmit } = open({ email: 'robin@' });
    act(() => form().change('email', 'robin'));
    expect(form().errors).toEqual([]);
    await submit(form);
    expect(form().errors).toEqual([
      { field: 'first_name', message: messages.firstNameMissing },
      { field: 'last_name', message: messages.lastNameMissing },
      { field: 'email', message: messages.emailInvalid },
      { field: 'password', message: messages.passwordRule },
      { field: 'confirmPassword', message: messages.passwordMismatch },
    ]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('removes an error after its field is corrected, and flags no other field meanwhile', async () => {
    const { form } = open({ ...good, first_name: '' });
    await submit(form);
    act(() => form().change('last_name', ''));
    expect(form().errors).toEqual([{ field: 'first_name', message: messages.firstNameMissing }]);
    act(() => form().change('first_name', 'Robin'));
    expect(form().errors).toEqual([]);
  });

  it('shows the server’s error at the field until the field changes, and keeps the typed text', async () => {
    const refusal = Object.assign(new Error(messages.passwordCommon), {
      status: 422,
      fields: { password: [messages.passwordCommon], elsewhere: ['Not on this screen'] },
    });
    const { form, onFailure } = open(
      good,
      vi.fn(() => Promise.reject(refusal)),
    );
    await submit(form);
    expect(form().errors).toEqual([{ field: 'password', message: messages.passwordCommon }]);
    expect(form().valueOf('password')).toBe(good.password);
    expect(onFailure).toHaveBeenCalledWith(messages.passwordCommon);
    act(() => form().change('password', 'another stone 8'));
    expect(form().errors).toEqual([]);
  });

  it('shows an error without a field at the top, and the default message for other failures', async () => {
    const taken = Object.assign(new Error(messages.accountExists), { status: 409, fields: {} });
    const onSubmit = vi.fn().mockRejectedValueOnce(taken).mockRejectedValueOnce(new TypeError('a fault'));
    const { form } = open(good, onSubmit);
    await submit(form);
    expect(form().errors).toEqual([{ message: messages.accountExists }]);
    await submit(form);
    expect(form().errors).toEqual([{ message: messages.defaultError }]);
  });

  it('submits once, however often Submit is pressed', async () => {
    let finish = (): void => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { form } = open(good, onSubmit);
    await act(async () => {
      form().submit();
      form().submit();
    });
    expect(form().isPending).toBe(true);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(form().isPending).toBe(false);
  });

  it('requires a free text if the title is Other', async () => {
    const { form, onSubmit } = open(good);
    act(() => form().change('title', 'Other'));
    await submit(form);
    expect(form().errors).toEqual([{ field: 'other_title', message: messages.titleInvalid }]);
    act(() => form().change('other_title', 'Rev'));
    await submit(form);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
