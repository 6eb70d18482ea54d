// What apps import beside FlowRuntime has types of these names, as The Composable Architecture, Alamofire and Combine
// have some.

public enum Act {}
public enum AnswerCode {}
public enum Denial {}
public struct Effect<Action> {}
public enum Existing {}
public enum Filling {}
public struct FlowMachine {}
public enum Guard {}
public enum Ignored {}
public struct KeptFlow {}
public struct KeptRequest {}
public struct KeptState {}
public enum Lost {}
public struct MoveFilling {}
public struct PendingID {}
public struct PendingRequest {}
public enum Question {}
public class Request {}
public struct RunningFlow {}
public struct RunningTask {}
public struct ShellEvent {}
public enum StateNaming {}
public enum StepResult {}
public enum SystemEvent {}
public struct TaskID {}
public struct Turn {}
public enum ValueScope {}
public enum Verb {}
