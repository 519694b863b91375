import type { UseMutationOptions } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  inferProcedureInput,
  inferTransformedProcedureOutput,
} from '@trpc/server';
import type { AppRouter } from '#app/app-router.ts';

type Calls = AppRouter['_def']['record'];

type Paths<Node> = {
  [Name in keyof Node & string]: Node[Name] extends AnyTRPCMutationProcedure
    ? never
    : Node[Name] extends AnyTRPCQueryProcedure
      ? Name
      : Name | `${Name}.${Paths<Node[Name]>}`;
}[keyof Node & string];

/** A query, or all queries of an area: `polon.faults`, `polon`. */
export type ApiPath = Paths<Calls>;

/** The options of a call that changes data, as `api.area.call.mutationOptions()` makes them. */
export type CallOptions<Input, Answer, MutationContext = unknown> = UseMutationOptions<
  Answer,
  TRPCClientErrorLike<AppRouter>,
  Input,
  MutationContext
>;

type MutationOptions<Call extends AnyTRPCMutationProcedure, MutationContext> = CallOptions<
  inferProcedureInput<Call>,
  inferTransformedProcedureOutput<AppRouter['_def']['_config']['$types'], Call>,
  MutationContext
>;

type Mutation<Call extends AnyTRPCMutationProcedure> = {
  mutationOptions: <MutationContext = unknown>(
    options?: Omit<MutationOptions<Call, MutationContext>, 'mutationKey' | 'mutationFn'>,
  ) => MutationOptions<Call, MutationContext>;
};

type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

type Query<Call> = Pick<Call, Extract<keyof Call, 'queryOptions' | 'infiniteQueryOptions'>>;

type Surface<Node, Parts> = {
  [Name in keyof Node & keyof Parts]: Node[Name] extends AnyTRPCMutationProcedure
    ? Mutation<Node[Name]>
    : Node[Name] extends AnyTRPCQueryProcedure
      ? Query<Parts[Name]>
      : Surface<Node[Name], Parts[Name]>;
};

/** The part of the package's API that its successor, `@trpc/tanstack-react-query`, shares. */
export type Api = Surface<Calls, Utils>;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries to invalidate after the mutation; by default those of its area. */
      changes?: readonly ApiPath[];
      /** false: the screen shows the change at once, and waits for none of them. */
      waits?: boolean;
    };
  }
}
