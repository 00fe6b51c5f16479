export { MySubscriptions } from './my-subscriptions.tsx'
export { SubscribeButton } from './subscribe-button.tsx'
