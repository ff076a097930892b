import { useRef } from 'react';
import styled from 'styled-components';
import { useShortcutKeys } from '../../lib/shortcut-keys';
import { Button } from '../button/button';
import { FieldFrame } from '../field/field-frame';
import { Input } from '../field/field.styles';
import { type FieldProps, useField } from '../field/use-field';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface SearchFieldProps extends Omit<FieldProps, 'isOptional'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For a search that waits for Enter; without it each change searches. */
  readonly onSubmit?: () => void;
  /** Shows the label as a placeholder. */
  readonly isSlim?: boolean;
  /** Whether the key / focuses the field. */
  readonly hasKey?: boolean;
}

export function SearchField(props: SearchFieldProps) {
  const { label, hint, value, onChange, onSubmit, isSlim = false, hasKey = false } = props;
  const field = useField(props);
  const input = useRef<HTMLInputElement>(null);
  useShortcutKeys({ '/': () => input.current?.focus() }, hasKey);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} isLabelHidden={isSlim}>
      <SearchRow role="search" aria-label={label}>
        <Input
          ref={input}
          id={field.id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={isSlim ? label : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              onSubmit?.();
            }
            if (event.key === 'Escape' && value !== '') clear();
          }}
          aria-describedby={field.describedBy}
          $isWrong={false}
        />
        {value === '' ? null : (
          <Button variant="quiet" aria-label={words.clearSearch} onPress={clear}>
            <Icon name="cross" />
          </Button>
        )}
      </SearchRow>
    </FieldFrame>
  );
}

const SearchRow = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  max-width: 28em;

  input::placeholder {
    color: ${theme.colour.soft};
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }
`;
