import { type Fixture, Held } from '../fixture';
import { PasswordField } from './password-field';

export const fixtures: readonly Fixture[] = [
  {
    name: 'with its rule',
    element: (
      <Held initial="secret words 1">
        {(value, hold) => (
          <PasswordField
            label="Password"
            hint="At least eight characters with a letter and a number"
            autoComplete="new-password"
            value={value}
            onChange={hold}
          />
        )}
      </Held>
    ),
  },
];
