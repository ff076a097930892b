import styled from 'styled-components';
import { controlLook, type InputWidth } from '../field/field.styles';
import { theme } from '../theme/tokens';

export const SelectBox = styled.span<{ $width: InputWidth }>`
  position: relative;
  display: block;
  width: ${({ $width }) => ($width === 'full' ? '100%' : 'fit-content')};
  max-width: 100%;

  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: ${theme.space[3]};
    translate: 0 -50%;
    pointer-events: none;
  }
`;

export const NativeSelect = styled.select<{ $isWrong: boolean; $width?: InputWidth }>`
  ${controlLook}
  appearance: none;
  padding-inline-end: ${theme.space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`;
