import { ENDPOINTS, type Endpoint, type EndpointName, endpointNames } from '@candour/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { StartError } from '../config/start-error';
import { NOT_YET_SERVED } from '../http/not-yet-served';
import { ENDPOINT } from '../http/serves.decorator';

/** What is wrong between the rows and the handlers, one sentence each. */
export const declarationFaults = (
  served: readonly (Endpoint | undefined)[],
  notYet: readonly EndpointName[] = NOT_YET_SERVED,
): string[] => {
  const rows: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
  const known = new Set<Endpoint>(Object.values(rows));
  const strangers = served.filter((row) => row === undefined || !known.has(row));
  return [
    ...strangers.map(
      (row) => `A handler serves ${row ? row.path : 'a route'} that is no row of the contracts`,
    ),
    ...endpointNames.flatMap((name) => {
      const handlers = served.filter((row) => row === rows[name]).length;
      if (handlers > 1) return [`${name} is served by ${handlers} handlers`];
      if (handlers === 0 && !notYet.includes(name)) return [`${name} is served by no handler`];
      return handlers === 1 && notYet.includes(name)
        ? [`${name} is served, and listed as not yet served`]
        : [];
    }),
  ];
};

/** Refuses the start unless every row has exactly one handler and every handler a row. */
@Injectable()
export class RouteDeclarations implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const faults = declarationFaults(
      this.discovery.getControllers().flatMap(({ instance }) => this.rowsOf(instance)),
    );
    if (faults.length > 0) throw new StartError(faults.join('\n'));
  }

  private rowsOf(controller: object): (Endpoint | undefined)[] {
    const prototype: Record<string, unknown> = Object.getPrototypeOf(controller);
    return this.scanner
      .getAllMethodNames(prototype)
      .map((name) => prototype[name] as object)
      .filter((method) => Reflect.hasMetadata('path', method) || Reflect.hasMetadata(ENDPOINT, method))
      .map((method) => Reflect.getMetadata(ENDPOINT, method));
  }
}
