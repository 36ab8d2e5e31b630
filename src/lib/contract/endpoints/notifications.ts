// Follows, the inbox, and the lists behind the counts for reviewers.
// docs/product/people.md#notifications.
import {
  AllLibraryFollows,
  AllUserFollows,
  Follow,
  FollowPage,
  FollowQuery,
  FollowWrite
} from '../people/follows.ts'
import {
  InboxActed,
  InboxAction,
  InboxItem,
  InboxPage,
  InboxQuery,
  InboxWrite
} from '../people/notifications.ts'
import {
  ManageReportPage,
  ManageReportQuery,
  ManageUserRequestPage,
  ManageUserRequestQuery
} from '../admin/moderation.ts'
import { MutationPage, MutationQuery } from '../publish/edits.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { id, uuid } from '../kit/params.ts'

export const notificationEndpoints = {
  listInbox: {
    method: 'GET',
    path: 'federation/inbox/',
    anonymous: 'never',
    scope: 'notifications',
    limit: 'list',
    query: InboxQuery,
    answers: { 200: InboxPage }
  },
  getInboxItem: {
    method: 'GET',
    path: 'federation/inbox/:id/',
    anonymous: 'never',
    scope: 'notifications',
    limit: 'retrieve',
    params: id,
    answers: { 200: InboxItem }
  },
  changeInboxItem: {
    method: 'PATCH',
    path: 'federation/inbox/:id/',
    scope: 'notifications',
    limit: 'update',
    params: id,
    body: InboxWrite,
    answers: { 200: InboxItem }
  },
  actOnInbox: {
    method: 'POST',
    path: 'federation/inbox/action/',
    scope: 'notifications',
    limit: 'wildcard',
    body: InboxAction,
    answers: { 200: InboxActed }
  },
  listLibraryFollows: {
    method: 'GET',
    path: 'federation/follows/library/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'list',
    query: FollowQuery,
    answers: { 200: FollowPage }
  },
  followLibrary: {
    method: 'POST',
    path: 'federation/follows/library/',
    scope: 'follows',
    limit: 'create',
    body: FollowWrite,
    answers: { 201: Follow }
  },
  listAllLibraryFollows: {
    method: 'GET',
    path: 'federation/follows/library/all/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'wildcard',
    answers: { 200: AllLibraryFollows }
  },
  getLibraryFollow: {
    method: 'GET',
    path: 'federation/follows/library/:uuid/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Follow }
  },
  unfollowLibrary: {
    method: 'DELETE',
    path: 'federation/follows/library/:uuid/',
    scope: 'follows',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  acceptLibraryFollow: {
    method: 'POST',
    path: 'federation/follows/library/:uuid/accept/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  rejectLibraryFollow: {
    method: 'POST',
    path: 'federation/follows/library/:uuid/reject/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  listUserFollows: {
    method: 'GET',
    path: 'federation/follows/user/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'list',
    query: FollowQuery,
    answers: { 200: FollowPage }
  },
  followUser: {
    method: 'POST',
    path: 'federation/follows/user/',
    scope: 'follows',
    limit: 'create',
    body: FollowWrite,
    answers: { 201: Follow }
  },
  listAllUserFollows: {
    method: 'GET',
    path: 'federation/follows/user/all/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'wildcard',
    answers: { 200: AllUserFollows }
  },
  getUserFollow: {
    method: 'GET',
    path: 'federation/follows/user/:uuid/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Follow }
  },
  unfollowUser: {
    method: 'DELETE',
    path: 'federation/follows/user/:uuid/',
    scope: 'follows',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  acceptUserFollow: {
    method: 'POST',
    path: 'federation/follows/user/:uuid/accept/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  rejectUserFollow: {
    method: 'POST',
    path: 'federation/follows/user/:uuid/reject/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  listMutations: {
    method: 'GET',
    path: 'mutations/',
    anonymous: 'never',
    scope: 'edits',
    limit: 'list',
    query: MutationQuery,
    answers: { 200: MutationPage }
  },
  listManageReports: {
    method: 'GET',
    path: 'manage/moderation/reports/',
    anonymous: 'never',
    scope: 'instance:reports',
    limit: 'list',
    query: ManageReportQuery,
    answers: { 200: ManageReportPage }
  },
  listManageUserRequests: {
    method: 'GET',
    path: 'manage/moderation/requests/',
    anonymous: 'never',
    scope: 'instance:requests',
    limit: 'list',
    query: ManageUserRequestQuery,
    answers: { 200: ManageUserRequestPage }
  }
} as const satisfies Record<string, Endpoint>
