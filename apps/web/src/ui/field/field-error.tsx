import { Icon } from '../icon/icon';
import { words } from '../words';
import { ErrorText } from './field.styles';

export interface FieldErrorProps {
  readonly id?: string;
  readonly children: string;
}

/** An icon, the word "Error" and the message: never colour alone. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <ErrorText id={id}>
      <Icon name="warning" />
      <span>
        {words.error}: {children}
      </span>
    </ErrorText>
  );
}
