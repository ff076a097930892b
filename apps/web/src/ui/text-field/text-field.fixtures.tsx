import { type Fixture, Held } from '../fixture';
import { Stack } from '../layout/stack';
import { TextField } from './text-field';

export const fixtures: readonly Fixture[] = [
  {
    name: 'with a hint, optional, wrong, read only, of several rows',
    element: (
      <Stack gap={6}>
        <Held initial="">
          {(value, hold) => (
            <TextField
              label="Email"
              hint="We only use it to write to you"
              type="email"
              autoComplete="email"
              value={value}
              onChange={hold}
            />
          )}
        </Held>
        <Held initial="">
          {(value, hold) => (
            <TextField label="Mobile number" isOptional width="half" value={value} onChange={hold} />
          )}
        </Held>
        <Held initial="not an address">
          {(value, hold) => (
            <TextField label="Email again" error="Email provided is invalid" value={value} onChange={hold} />
          )}
        </Held>
        <TextField label="Name" value="Jo Field" onChange={() => {}} isReadOnly />
        <Held initial={'Two\nrows'}>
          {(value, hold) => <TextField label="Message" rows={4} value={value} onChange={hold} />}
        </Held>
      </Stack>
    ),
  },
];
