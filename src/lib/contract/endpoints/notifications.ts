// Follows, the inbox, and the lists behind the counts for reviewers.
// docs/product/people.md#notifications.
import { Type } from 'typebox'
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
} from '../people/inbox.ts'
import {
  ManageReportPage,
  ManageReportQuery,
  ManageUserRequestPage,
  ManageUserRequestQuery
} from '../people/moderation.ts'
import { MutationPage, MutationQuery } from '../people/mutations.ts'
import { Uuid } from '../shapes.ts'
import type { Endpoint } from './endpoint.ts'

const id = Type.Object({ id: Type.Integer() })
const uuid = Type.Object({ uuid: Uuid })

export const notificationEndpoints = {
  listInbox: {
    method: 'GET',
    path: 'federation/inbox/',
    query: InboxQuery,
    answers: { 200: InboxPage }
  },
  getInboxItem: {
    method: 'GET',
    path: 'federation/inbox/:id/',
    params: id,
    answers: { 200: InboxItem }
  },
  changeInboxItem: {
    method: 'PATCH',
    path: 'federation/inbox/:id/',
    params: id,
    body: InboxWrite,
    answers: { 200: InboxItem }
  },
  actOnInbox: {
    method: 'POST',
    path: 'federation/inbox/action/',
    body: InboxAction,
    answers: { 200: InboxActed }
  },
  listLibraryFollows: {
    method: 'GET',
    path: 'federation/follows/library/',
    query: FollowQuery,
    answers: { 200: FollowPage }
  },
  followLibrary: {
    method: 'POST',
    path: 'federation/follows/library/',
    body: FollowWrite,
    answers: { 201: Follow }
  },
  listAllLibraryFollows: {
    method: 'GET',
    path: 'federation/follows/library/all/',
    answers: { 200: AllLibraryFollows }
  },
  getLibraryFollow: {
    method: 'GET',
    path: 'federation/follows/library/:uuid/',
    params: uuid,
    answers: { 200: Follow }
  },
  unfollowLibrary: {
    method: 'DELETE',
    path: 'federation/follows/library/:uuid/',
    params: uuid,
    answers: { 204: null }
  },
  acceptLibraryFollow: {
    method: 'POST',
    path: 'federation/follows/library/:uuid/accept/',
    params: uuid,
    answers: { 204: null }
  },
  rejectLibraryFollow: {
    method: 'POST',
    path: 'federation/follows/library/:uuid/reject/',
    params: uuid,
    answers: { 204: null }
  },
  listUserFollows: {
    method: 'GET',
    path: 'federation/follows/user/',
    query: FollowQuery,
    answers: { 200: FollowPage }
  },
  followUser: {
    method: 'POST',
    path: 'federation/follows/user/',
    body: FollowWrite,
    answers: { 201: Follow }
  },
  listAllUserFollows: {
    method: 'GET',
    path: 'federation/follows/user/all/',
    answers: { 200: AllUserFollows }
  },
  getUserFollow: {
    method: 'GET',
    path: 'federation/follows/user/:uuid/',
    params: uuid,
    answers: { 200: Follow }
  },
  unfollowUser: {
    method: 'DELETE',
    path: 'federation/follows/user/:uuid/',
    params: uuid,
    answers: { 204: null }
  },
  acceptUserFollow: {
    method: 'POST',
    path: 'federation/follows/user/:uuid/accept/',
    params: uuid,
    answers: { 204: null }
  },
  rejectUserFollow: {
    method: 'POST',
    path: 'federation/follows/user/:uuid/reject/',
    params: uuid,
    answers: { 204: null }
  },
  listMutations: {
    method: 'GET',
    path: 'mutations/',
    query: MutationQuery,
    answers: { 200: MutationPage }
  },
  listManageReports: {
    method: 'GET',
    path: 'manage/moderation/reports/',
    query: ManageReportQuery,
    answers: { 200: ManageReportPage }
  },
  listManageUserRequests: {
    method: 'GET',
    path: 'manage/moderation/requests/',
    query: ManageUserRequestQuery,
    answers: { 200: ManageUserRequestPage }
  }
} as const satisfies Record<string, Endpoint>
