import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface FieldErrorProps {
  readonly id?: string;
  readonly children: string;
}

/** An icon, the word "Error" and the message, because colour alone is not accessible. */
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

const ErrorText = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  color: ${theme.colour.red};
  font-weight: ${theme.weight.strong};

  svg {
    margin-block-start: 0.2em;
  }
`;
