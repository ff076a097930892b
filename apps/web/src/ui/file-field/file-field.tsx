import { type DragEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Hint, labelStyles } from '../field/field.styles';
import { theme } from '../theme/tokens';

export interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Media types, as the attribute `accept` takes them. A dropped file may be of any. */
  readonly accept: string;
  readonly onChosen: (file: File) => void;
}

/** Chooses one file, with the browser's own dialog or by dropping it. The file stays where it is. */
export function FileField({ label, hint, accept, onChosen }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file) onChosen(file);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <DropBox
      $isOver={isOver}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        choose(event.dataTransfer.files);
      }}
    >
      <Label htmlFor={id}>{label}</Label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <FileInput
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        // The same file can then be chosen again, after it has changed.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => choose(target.files)}
      />
    </DropBox>
  );
}

const Label = styled.label`
  ${labelStyles}
`;

const DropBox = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
  padding: ${theme.space[6]};
  border: ${theme.border.control} dashed ${theme.colour.control};
  border-radius: ${theme.radius.card};
  background: ${({ $isOver }) => theme.colour[$isOver ? 'brandWash' : 'card']};
`;

const FileInput = styled.input`
  min-height: ${theme.size.control};
  max-width: 100%;
  color: ${theme.colour.ink};
  font: inherit;

  &::file-selector-button {
    min-height: ${theme.size.target};
    margin-inline-end: ${theme.space[3]};
    padding: ${theme.space[2]} ${theme.space[5]};
    border: ${theme.border.control} solid ${theme.colour.brand};
    border-radius: ${theme.radius.control};
    background: ${theme.colour.card};
    color: ${theme.colour.brand};
    font: inherit;
    font-weight: ${theme.weight.strong};
    cursor: pointer;
  }
`;
