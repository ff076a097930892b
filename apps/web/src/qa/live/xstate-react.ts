import * as original from '@xstate/react';
import { pageInspector } from './inspector';

type Hook = (logic: never, options?: object) => unknown;

const inspected = <Some>(hook: Some): Some =>
  ((logic: never, options?: object) =>
    (hook as Hook)(logic, { ...options, inspect: pageInspector.inspect })) as Some;

/** Replaces @xstate/react in QA builds: the app's machines start with XState's inspect hook. */
export const useMachine: typeof original.useMachine = inspected(original.useMachine);
export const useActor: typeof original.useActor = inspected(original.useActor);
export const useActorRef: typeof original.useActorRef = inspected(original.useActorRef);

export const { createActorContext, shallowEqual, useSelector } = original;
