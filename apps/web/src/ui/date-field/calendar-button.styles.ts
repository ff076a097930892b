import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { type ButtonLook, buttonLook } from '../button/button.styles';

/** What react-aria's calendar wires by its `slot`: a button of its own kind that looks like ours. */
export const MonthButton = styled(Button)<ButtonLook>`
  ${buttonLook}
`;
