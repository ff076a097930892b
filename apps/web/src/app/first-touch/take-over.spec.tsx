import { act, render } from '@testing-library/react';
import { type ChangeEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from './take-over';

const FORM = `
  <form>
    <select name="title"><option value="">Choose</option><option>Ms</option></select>
    <input name="first_name" value=""><input name="email" value="">
    <button type="button">Show</button>
  </form>`;

const submitted = vi.fn();

function Example() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ email: 'from@link.test' });
  const [isShown, setIsShown] = useState(false);
  const bind = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(values, isShown);
      }}
    >
      <select {...bind('title')}>
        <option value="">Choose</option>
        <option>Ms</option>
      </select>
      <input {...bind('first_name')} />
      <input {...bind('email')} />
      <button type="button" onClick={() => setIsShown(true)}>
        Show
      </button>
    </form>
  );
}

let served: HTMLElement;
let app: HTMLElement;
const inServed = (selector: string) => served.querySelector(selector) as HTMLInputElement;
const inApp = (selector: string) => app.querySelector(selector) as HTMLInputElement;
const giveWay = (asked: readonly HTMLElement[] = []) => act(() => takeOver(served, app, asked));

beforeEach(() => {
  served = document.body.appendChild(document.createElement('div'));
  served.innerHTML = FORM;
  app = document.createElement('div');
  render(<Example />, { container: app });
});
afterEach(() => {
  document.body.replaceChildren();
  submitted.mockClear();
});

describe('the app that takes the place of the page of the server', () => {
  it('has what was typed and chosen, and leaves what it has filled in itself', async () => {
    inServed('select').value = 'Ms';
    inServed('[name=first_name]').value = 'Robin';
    await giveWay([inServed('form')]);
    expect(submitted.mock.calls[0]?.[0]).toEqual({
      title: 'Ms',
      first_name: 'Robin',
      email: 'from@link.test',
    });
    expect(served.isConnected).toBe(false);
  });

  it('has the focus and the caret where they were', async () => {
    const field = inServed('[name=first_name]');
    field.value = 'Robin';
    field.focus();
    field.setSelectionRange(2, 4);
    await giveWay();
    const own = inApp('[name=first_name]');
    expect(document.activeElement).toBe(own);
    expect([own.selectionStart, own.selectionEnd]).toEqual([2, 4]);
  });

  it('does in their order what was asked for before', async () => {
    await giveWay([inServed('button'), inServed('form')]);
    expect(submitted.mock.calls).toEqual([[{ email: 'from@link.test' }, true]]);
  });
});
