import { SCREENS } from '@candour/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useDocumentTitle } from '../../lib/document-title';
import { Card } from '../../ui/card/card';
import { Stack } from '../../ui/layout/stack';
import { theme } from '../../ui/theme/tokens';
import type { StepFrameParts } from './step-props';
import { type ComingStep, outcomeWords as words } from './outcome.words';

export interface OutcomeFrameProps {
  readonly frame: Pick<StepFrameParts, 'heading'>;
  /** The completed act, such as "You have signed your consent form". */
  readonly title: string;
  /** The operation with its side. */
  readonly operation: string;
  /** The time of the act; null while it is unknown. */
  readonly when: string | null;
  /** Whether the act happened on this screen just now: the heading then takes the focus at the top of the page. */
  readonly isNews: boolean;
  readonly children: ReactNode;
}

/** Replaces a step by its outcome: the act, its time, and what comes next. */
export function OutcomeFrame({ frame, title, operation, when, isNews, children }: OutcomeFrameProps) {
  const { heading } = frame;
  const [takesFocus] = useState(isNews);
  useDocumentTitle(title, SCREENS.patientJourney.title);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [takesFocus, heading]);
  return (
    <Stack gap={8}>
      <Stack as="section" gap={3} aria-label={title}>
        <Emblem />
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <div>
          {when === null ? null : <p>{when}</p>}
          <p>
            <b>{operation}</b>
          </p>
        </div>
      </Stack>
      {children}
    </Stack>
  );
}

/** The steps that happen next, in order. */
export function WhatHappensNext({ steps }: { readonly steps: readonly ComingStep[] }) {
  return (
    <Stack as="section" gap={3} aria-label={words.next}>
      <h2>{words.next}</h2>
      <Card as="div">
        <NextSteps>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </NextSteps>
      </Card>
    </Stack>
  );
}

/** A signed page with a tick. */
function Emblem() {
  return (
    <EmblemBox viewBox="0 0 104 104" aria-hidden="true">
      <circle className="ground" cx="52" cy="52" r="52" />
      <path className="page" d="M30 22h32l14 14v48H30Z" />
      <path className="line" d="M62 22v14h14M39 46h28M39 54h28" />
      <path className="ink" d="M39 73c5-10 9-10 8-2s5 2 8-2 4 6 12 2" />
      <circle className="tick-ground" cx="76" cy="80" r="14" />
      <path className="tick" d="m70 80 4.5 4.5L83 76" />
    </EmblemBox>
  );
}

const EmblemBox = styled.svg`
  width: ${theme.size.emblem};
  height: ${theme.size.emblem};
  fill: none;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  .ground {
    fill: ${theme.colour.brandWash};
  }

  .page {
    fill: ${theme.colour.card};
    stroke: ${theme.colour.brand};
  }

  .line {
    stroke: ${theme.colour.brand};
  }

  .ink {
    stroke: ${theme.colour.ink};
  }

  .tick-ground {
    fill: ${theme.colour.green};
    stroke: ${theme.colour.brandWash};
    stroke-width: 4;
  }

  .tick {
    stroke: ${theme.colour.card};
    stroke-width: 3;
  }
`;

const NextSteps = styled.ol`
  padding: 0;
  list-style: none;
  counter-reset: next;

  li {
    position: relative;
    padding-block-end: ${theme.space[5]};
    padding-inline-start: ${theme.space[12]};
    counter-increment: next;
  }

  li:last-child {
    padding-block-end: 0;
  }

  li::before {
    content: counter(next);
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: ${theme.space[8]};
    height: ${theme.space[8]};
    border-radius: ${theme.radius.pill};
    background: ${theme.colour.brandWash};
    color: ${theme.colour.onBrandWash};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.bold};
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: ${theme.space[10]} ${theme.space[2]};
    inset-inline-start: calc(${theme.space[4]} - ${theme.border.hairline});
    border-inline-start: ${theme.border.strong} solid ${theme.colour.line};
  }

  p {
    color: ${theme.colour.soft};
  }
`;
