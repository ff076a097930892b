import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { type Fixture, nothing } from '../fixture';
import { TextField } from '../text-field/text-field';
import { Form } from './form';

const errors = [
  { field: 'first_name', message: 'Please provide your first name' },
  { field: 'agreed', message: 'Please tick the box' },
  { message: 'The email or password you entered is incorrect' },
];

export const fixtures: readonly Fixture[] = [
  {
    name: 'after a submit that found errors',
    element: (
      <Form aria-label="Example" errors={errors} onSubmit={nothing}>
        <TextField name="first_name" label="First name" value="" onChange={nothing} />
        <Checkbox name="agreed" isChecked={false} onChange={nothing}>
          I have read the guide
        </Checkbox>
        <Button type="submit">Continue</Button>
      </Form>
    ),
  },
];
